import { Button, Field, Input, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import type { SubmitEvent } from 'react';
import type { ConnectionState } from '#shared/connection.ts';
import { texts } from '#shared/texts.ts';
import styles from './settings-screen.module.css';
import { useConnectionForm } from './use-connection-form.ts';

type ConnectionFormProps = { readonly connection: ConnectionState; readonly onSaved: () => void };

/** Address and token; what IT has set is shown read-only, and a token is never shown at all. */
export function ConnectionForm({ connection, onSaved }: ConnectionFormProps) {
  const form = useConnectionForm(connection, onSaved);
  const isAllManaged = connection.isHostManaged && connection.isTokenManaged;
  const canClear = connection.hasToken && !connection.isTokenManaged;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (form.isComplete) void form.save();
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {!isAllManaged && <p className={styles.intro}>{texts.settings.intro}</p>}
      <Field label={texts.settings.host} hint={hostHint(connection, form.host)}>
        <Input
          size="large"
          value={form.host}
          placeholder={texts.settings.hostExample}
          readOnly={connection.isHostManaged}
          maxLength={1000}
          spellCheck={false}
          onChange={(_, { value }) => form.setHost(value)}
        />
      </Field>
      <Field label={texts.settings.token} hint={tokenHint(connection)}>
        <Input
          size="large"
          type="password"
          value={form.token}
          readOnly={connection.isTokenManaged}
          maxLength={512}
          autoComplete="off"
          onChange={(_, { value }) => form.setToken(value)}
        />
      </Field>
      <div role="status">
        {form.isBusy && <Spinner size="tiny" label={texts.settings.testing} />}
        {form.verdict !== null && (
          <MessageBar intent={form.verdict.works ? 'success' : 'error'} layout="multiline">
            <MessageBarBody>{form.verdict.sentence}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      <div className={styles.actions}>
        <Button size="large" disabledFocusable={form.isBusy || !form.isComplete} onClick={form.test}>
          {texts.settings.test}
        </Button>
        {!isAllManaged && (
          <Button size="large" appearance="primary" type="submit" disabledFocusable={form.isBusy || !form.isComplete}>
            {texts.settings.save}
          </Button>
        )}
      </div>
      <div className={styles.others}>
        {canClear && (
          <Button appearance="subtle" disabledFocusable={form.isBusy} onClick={form.clearToken}>
            {texts.settings.clearToken}
          </Button>
        )}
        {connection.mode === 'demo' ? (
          <Button appearance="subtle" disabledFocusable={form.isBusy} onClick={() => form.setDemo(false)}>
            {texts.settings.leaveDemo}
          </Button>
        ) : (
          <Button appearance="subtle" disabledFocusable={form.isBusy} onClick={() => form.setDemo(true)}>
            {texts.settings.tryDemo}
          </Button>
        )}
      </div>
    </form>
  );
}

function hostHint({ isHostManaged }: ConnectionState, host: string): string | undefined {
  if (isHostManaged) return texts.settings.managed;
  return /^http:/i.test(host.trim()) ? texts.settings.plainHttp : undefined;
}

function tokenHint({ isTokenManaged, hasToken, keepsToken }: ConnectionState): string | undefined {
  if (isTokenManaged) return texts.settings.managed;
  if (!keepsToken) return texts.settings.tokenNotKept;
  return hasToken ? texts.settings.tokenSet : undefined;
}
