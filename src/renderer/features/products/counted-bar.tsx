import { ProgressBar } from '@fluentui/react-components';

/**
 * The share of products that are counted, as a bar.
 * @param share from 0 to 1
 */
export function CountedBar({ share, words }: { readonly share: number; readonly words: string }) {
  return <ProgressBar value={share} thickness="large" aria-label={words} color="success" />;
}
