import { Badge } from '@fluentui/react-components';
import type { ProductDetail, Warehouse } from '#shared/product.ts';
import { texts } from '#shared/texts.ts';
import { ProductImage } from '../../ui/product-image.tsx';
import styles from './check-screen.module.css';

/** What is being counted, and where. */
export function ProductHead({ product, warehouse }: { product: ProductDetail; warehouse: Warehouse | null }) {
  return (
    <div className={styles.head}>
      <ProductImage address={product.image} className={styles.image} />
      <div className={styles.words}>
        <h1 className={styles.name}>{product.name}</h1>
        <p className={styles.brand}>
          {texts.list.brand} {product.brand}
        </p>
        <p className={styles.codes}>{[product.code, product.supplierCode].filter((code) => code !== '').join(' | ')}</p>
        {warehouse !== null && (
          <Badge className={styles.warehouse} appearance="tint" color="informative" size="extra-large">
            {warehouse.name}
          </Badge>
        )}
      </div>
    </div>
  );
}
