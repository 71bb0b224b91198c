import { useState } from 'react';
import { Segmented } from '../choice/segmented.tsx';
import styles from './stories.module.css';

/** Changes the dress of the whole page while looking at it. */
export function Controls() {
  const root = document.documentElement;
  const [theme, setTheme] = useState(root.dataset['theme'] ?? 'dark');
  const [brand, setBrand] = useState(root.dataset['brand'] ?? 'baize');
  const [direction, setDirection] = useState(root.dir);
  return (
    <aside aria-label="Dress" className={styles.controls}>
      <Segmented
        label="Theme"
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ]}
        value={theme}
        onValueChange={(value) => {
          root.dataset['theme'] = value;
          setTheme(value);
        }}
      />
      <Segmented
        label="Brand"
        options={[
          { value: 'baize', label: 'Baize' },
          { value: 'harbour', label: 'Harbour' },
        ]}
        value={brand}
        onValueChange={(value) => {
          root.dataset['brand'] = value;
          setBrand(value);
        }}
      />
      <Segmented
        label="Direction"
        options={[
          { value: 'ltr', label: 'LTR' },
          { value: 'rtl', label: 'RTL' },
        ]}
        value={direction}
        onValueChange={(value) => {
          root.dir = value;
          setDirection(value);
        }}
      />
    </aside>
  );
}
