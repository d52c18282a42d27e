import { useNavigate } from 'react-router-dom';
import { Answer } from './answer.tsx';
import styles from './check-screen.module.css';
import { Counter } from './counter.tsx';
import { useCount } from './use-count.ts';

/** Counter or answer, in the same place and of the same height. */
export function CountPanel({ productId, warehouseId }: { readonly productId: string; readonly warehouseId: string }) {
  const navigate = useNavigate();
  const backToProducts = () => navigate('/');
  const count = useCount({ productId, warehouseId }, backToProducts);
  return (
    <div className={styles.panel}>
      {count.step === 'counting' ? (
        <Counter text={count.text} isBusy={count.isBusy} onChange={count.setText} onVerify={count.verify} />
      ) : (
        <Answer
          step={count.step}
          isBusy={count.isBusy}
          onBack={backToProducts}
          onRecount={count.recount}
          onProblem={count.reportProblem}
        />
      )}
    </div>
  );
}
