import { memo } from 'react';
import type { Product } from '#shared/product.ts';
import { texts } from '#shared/texts.ts';
import { ProductImage } from '../../ui/product-image.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import styles from './product-card.module.css';

/**
 * A product of the list: one link to its check screen, which the list follows for all its cards. Drawn again only when
 * the product itself has changed.
 */
export const ProductCard = memo(function ProductCard({ product }: { readonly product: Product }) {
  const codes = [product.code, product.supplierCode].filter((code) => code !== '').join(' | ');
  return (
    <a
      className={styles.card}
      href={`/product/${encodeURIComponent(product.id)}`}
      data-product={product.id}
      draggable={false}
    >
      <span className={styles.body}>
        <ProductImage address={product.image} className={styles.image} />
        <span className={styles.words}>
          <span className={styles.name} title={product.name}>
            {product.name}
          </span>
          <span className={styles.brand}>
            {texts.list.brand} {product.brand}
          </span>
          <span className={styles.codes}>{codes}</span>
        </span>
      </span>
      <span className={styles.status}>
        <StatusLine status={product.status} />
      </span>
    </a>
  );
});
