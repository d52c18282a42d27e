import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { texts } from '#shared/texts.ts';
import { connectionQuery } from '../../lib/query-client.ts';
import { Page } from '../../ui/page.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { PreferencesForm } from './preferences-form.tsx';

/** 'Configurare': where the program gets its data from (decisions 13 and 14). */
export function SettingsScreen() {
  const { data: connection } = useQuery(connectionQuery);
  const navigate = useNavigate();
  return (
    <Page title={texts.settings.title}>
      {connection !== undefined && <ConnectionForm connection={connection} onSaved={() => navigate('/')} />}
      <PreferencesForm />
    </Page>
  );
}
