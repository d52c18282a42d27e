import styles from './product-card.module.css';

/** Stand-ins of the cards' own size, so that nothing jumps when the products come. Silent for screen readers. */
export function SkeletonCards({ count, className }: { readonly count: number; readonly className?: string }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
        <div key={index} className={styles.skeleton}>
          <div className={styles.body}>
            <Bone width={96} height={96} />
            <div className={styles.words}>
              <Bone width="90%" height={18} />
              <Bone width="60%" height={14} top={12} />
              <Bone width="45%" height={12} top={28} />
            </div>
          </div>
          <div className={styles.status}>
            <Bone width="70%" height={16} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Bone({ width, height, top = 0 }: { width: number | string; height: number; top?: number }) {
  return <div className={styles.bone} style={{ width, height, marginTop: top }} />;
}
