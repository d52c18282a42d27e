import type { ReactNode } from 'react';
import styles from './page.module.css';

type PageProps = { readonly title: string; readonly className?: string | undefined; readonly children: ReactNode };

/**
 * A screen beside the counting itself: one column under its title.
 * @param className may set `--page-width` (640 px) and `--title-gap` (16 px)
 */
export function Page({ title, className = '', children }: PageProps) {
  return (
    <main className={`${styles.page} ${className}`}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </main>
  );
}
