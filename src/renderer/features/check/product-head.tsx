import { Badge } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import type { ProductDetail, Warehouse } from '#shared/product.ts';
import { texts } from '#shared/texts.ts';
import { showMoment } from '../../lib/show-moment.ts';
import { ProductImage } from '../../ui/product-image.tsx';
import styles from './check-screen.module.css';

type ProductHeadProps = {
  readonly product: ProductDetail;
  readonly warehouse: Warehouse | null;
  /** Unix seconds of an earlier count of today, null for none. */
  readonly countedAt: number | null;
};

/** What is being counted, and where, and whether that was done today already. */
export function ProductHead({ product, warehouse, countedAt }: ProductHeadProps) {
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
        <p className={styles.counted} role="status">
          {countedAt !== null && (
            <>
              <CheckmarkCircleRegular fontSize={16} />
              {texts.check.countedToday(showMoment(countedAt).time)}
            </>
          )}
        </p>
      </div>
    </div>
  );
}
