import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#shared/product.ts';
import { texts } from '#shared/texts.ts';
import { useArmed } from '../../lib/use-armed.ts';
import { forgetPlace, leavePlace, readPlace } from './list-place.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';
import { useColumns } from './use-columns.ts';
import { useInfiniteScroll } from './use-infinite-scroll.ts';

/** Height of a card and the gap under it, in pixels; the style sheets hold the same numbers. */
const rowHeight = 168 + 16;

/** The cards that are near the window, each at its place in a list as tall as all of them. */
export function ProductGrid({ items, totalCount }: { items: readonly Product[]; totalCount: number | null }) {
  const navigate = useNavigate();
  const columns = useColumns();
  const list = useRef<HTMLUListElement>(null);
  const [place] = useState(readPlace);
  const [scrollMargin, setScrollMargin] = useState(0);
  const isArmed = useArmed();
  const wanted = useRef<string | null>(place.productId);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin,
    initialOffset: place.offset,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  useInfiniteScroll(items.length);

  useLayoutEffect(() => {
    forgetPlace();
    if (place.offset > 0) window.scrollTo({ top: place.offset });
  }, [place]);

  // After the first cards are painted: rows beyond the window are drawn anyway, more than this moves them.
  useEffect(() => {
    setScrollMargin(list.current?.offsetTop ?? 0);
  }, []);

  // The card to be focused may come into being only after the scrolling that it caused.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-product="${CSS.escape(wanted.current)}"]`);
    if (card === null || card === undefined) return;
    wanted.current = null;
    card.focus({ preventScroll: true });
  });

  const focusCard = (index: number) => {
    const product = items[index];
    if (product === undefined) return;
    wanted.current = product.id;
    virtualizer.scrollToIndex(Math.floor(index / columns));
    const card = list.current?.querySelector<HTMLElement>(`[data-product="${CSS.escape(product.id)}"]`);
    if (card === null || card === undefined) return;
    wanted.current = null;
    card.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
    const step = steps[event.key];
    const current = productIdAt(event.target);
    if (step === undefined || current === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusCard(items.findIndex(({ id }) => id === current) + step);
  };

  // One listener for all cards: a router's link for each costs the start a tenth of its drawing.
  const openProduct = (event: MouseEvent) => {
    const productId = productIdAt(event.target);
    const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (productId === null || !isPlain) return;
    event.preventDefault();
    // The second half of a double click, or of a double Enter, that was meant for the screen before.
    const isSecond = event.detail > 1 || (event.detail === 0 && productId === place.productId && !isArmed());
    if (isSecond) return;
    leavePlace(productId);
    navigate(`/product/${encodeURIComponent(productId)}`);
  };

  const rows = virtualizer.getVirtualItems();
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={texts.list.name}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
      onClick={openProduct}
    >
      {rows.flatMap((row) =>
        items.slice(row.index * columns, (row.index + 1) * columns).map((product, column) => (
          <li
            key={product.id}
            className={styles.item}
            aria-setsize={totalCount ?? -1}
            aria-posinset={row.index * columns + column + 1}
            style={{
              width: `calc((100% - ${(columns - 1) * 16}px) / ${columns})`,
              left: `calc((100% + 16px) / ${columns} * ${column})`,
              top: row.start - scrollMargin,
            }}
          >
            <ProductCard product={product} />
          </li>
        )),
      )}
    </ul>
  );
}

function productIdAt(target: EventTarget): string | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-product]') : null;
  return card?.dataset.product ?? null;
}
