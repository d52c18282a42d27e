import { useState } from 'react';
import type { ConnectionState } from '#shared/connection.ts';
import type { Result } from '#shared/result.ts';
import { connectionTestTexts, errorTexts, texts } from '#shared/texts.ts';
import { bridge } from '../../lib/bridge.ts';
import { takeConnection } from '../../lib/state/connection.ts';
import { notify } from '../../lib/state/notices.ts';

/** What the form says about the last test; null before one. */
export type Verdict = { readonly works: boolean; readonly sentence: string };

/** The draft of a connection and what can be done with it; each action acts once while it is under way. */
export function useConnectionForm(connection: ConnectionState, onSaved: () => void) {
  const [host, setHost] = useState(connection.host ?? '');
  const [token, setToken] = useState('');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = { host: host.trim(), accessToken: token.trim() === '' ? null : token.trim() };
  // A token goes only to the server that it was given for.
  const isTokenKept = connection.hasToken && (connection.isTokenManaged || input.host === connection.host);
  const isComplete = input.host !== '' && (input.accessToken !== null || isTokenKept);

  const run = async <T>(call: () => Promise<Result<T>>, onDone: (value: T) => void) => {
    if (isBusy) return;
    setBusy(true);
    setVerdict(null);
    const answer = await call();
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else {
      const { kind } = answer.error;
      const sentence = kind === 'bad-input' ? texts.settings.badHost : (connectionTestTexts[kind] ?? errorTexts[kind]);
      setVerdict({ works: false, sentence });
    }
  };

  return {
    host,
    token,
    verdict,
    isBusy,
    isComplete,
    setHost: (text: string) => {
      setHost(text);
      setVerdict(null);
    },
    setToken: (text: string) => {
      setToken(text);
      setVerdict(null);
    },
    test: () =>
      run(
        () => bridge.connection.test(input),
        ({ warehouses }) => setVerdict({ works: true, sentence: texts.settings.works(warehouses) }),
      ),
    save: () =>
      run(
        () => bridge.connection.save(input),
        (state) => {
          takeConnection(state);
          setToken('');
          notify('success', texts.settings.saved);
          onSaved();
        },
      ),
    clearToken: () =>
      run(bridge.connection.clearToken, (state) => {
        takeConnection(state);
        notify('success', texts.settings.tokenCleared);
      }),
    setDemo: (demo: boolean) =>
      run(
        () => bridge.connection.setDemo(demo),
        (state) => {
          takeConnection(state);
          onSaved();
        },
      ),
  };
}
