import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import styles from './notice-outlet.module.css';

/** What a notice looks like. */
export function NoticeBar({ type, message }: { readonly type: 'error' | 'success'; readonly message: string }) {
  return (
    <MessageBar className={styles.notice} intent={type} layout="multiline" politeness="polite">
      <MessageBarBody>{message}</MessageBarBody>
    </MessageBar>
  );
}
