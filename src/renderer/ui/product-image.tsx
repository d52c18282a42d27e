import { ImageRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import styles from './product-image.module.css';

/**
 * A product's image, or a placeholder of the same size where there is none or it does not come. Decorative: the name
 * stands beside it.
 * @param className gives the square its size
 */
export function ProductImage({
  address,
  className,
}: {
  readonly address: string | null;
  readonly className: string | undefined;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || address === broken) {
    return (
      <span className={`${styles.placeholder} ${className}`}>
        <ImageRegular />
      </span>
    );
  }
  return (
    <img
      className={`${styles.image} ${className}`}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(address)}
    />
  );
}
