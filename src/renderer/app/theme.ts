import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';

/** From our pink (visual.md): 80 is the main shade, 70 hover, 50 pressed, 130 the text and icon shade on dark. */
const brand: BrandVariants = {
  10: '#25030F',
  20: '#3F071C',
  30: '#5A0A29',
  40: '#720C3B',
  50: '#880E4F',
  60: '#9B114D',
  70: '#AD1457',
  80: '#C2185B',
  90: '#CE3A74',
  100: '#D9568A',
  110: '#E371A0',
  120: '#EC82AB',
  130: '#F48FB1',
  140: '#F8B4CB',
  150: '#FBD7E3',
  160: '#FDF2F6',
};

const fontFamilyBase = "'Segoe UI Variable', 'Segoe UI', system-ui, 'Noto Sans', 'DejaVu Sans', sans-serif";

export const lightTheme: Theme = {
  ...createLightTheme(brand),
  fontFamilyBase,
  colorNeutralBackground2: '#F7F5F6',
};

const dark = createDarkTheme(brand);
export const darkTheme: Theme = {
  ...dark,
  fontFamilyBase,
  colorNeutralBackground1: '#1F1F1F',
  colorNeutralBackground2: '#141414',
  colorBrandForeground1: brand[130],
  colorBrandForeground2: brand[140],
  colorCompoundBrandForeground1: brand[130],
  colorCompoundBrandStroke: brand[130],
};
