import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { texts } from '#shared/texts.ts';
import { connectionQuery } from '../../lib/query-client.ts';
import { ConnectionForm } from './connection-form.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import styles from './settings-screen.module.css';

/** 'Configurare': where the program gets its data from (decisions 13 and 14). */
export function SettingsScreen() {
  const { data: connection } = useQuery(connectionQuery);
  const navigate = useNavigate();
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{texts.settings.title}</h1>
      {connection !== undefined && <ConnectionForm connection={connection} onSaved={() => navigate('/')} />}
      <PreferencesForm />
    </main>
  );
}
