import { Button } from '@fluentui/react-components';
import { CloudArrowUpRegular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { texts } from '#shared/texts.ts';
import { outboxState } from '../../lib/state/outbox.ts';
import styles from './outbox-screen.module.css';

/** How many confirmations the provider has not accepted; opens their list. Nothing while there is none. */
export function WaitingButton() {
  const { waiting, parked } = useSnapshot(outboxState);
  const navigate = useNavigate();
  const words = waiting > 0 ? texts.waiting(waiting) : texts.parked(parked);
  return (
    <span role="status">
      {waiting + parked > 0 && (
        <Button
          className={styles.waiting}
          appearance="transparent"
          icon={<CloudArrowUpRegular />}
          onClick={() => navigate('/outbox')}
        >
          {words}
        </Button>
      )}
    </span>
  );
}
