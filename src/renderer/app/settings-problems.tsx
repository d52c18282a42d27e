import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import styles from './shell.module.css';

/** What was wrong with the settings when the program started, one sentence each. */
export function SettingsProblems({ problems }: { readonly problems: readonly string[] }) {
  return (
    <div className={styles.problems}>
      {problems.map((problem) => (
        <MessageBar key={problem} intent="warning" layout="multiline">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      ))}
    </div>
  );
}
