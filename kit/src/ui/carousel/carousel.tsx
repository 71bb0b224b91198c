import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { labels, useLabel } from '../labels.ts';
import { useReducedMotion, useRotation } from './use-rotation.ts';
import styles from './carousel.module.css';

export interface Slide {
  id: string;
  label: string;
  content: ReactNode;
}

export interface CarouselProps {
  label: string;
  slides: readonly Slide[];
  intervalMs?: number | undefined;
  className?: string | undefined;
}

/** Not every browser says when a scroll has come to rest, so a pause in it counts as that. */
const settleMs = 120;

/**
 * Panels side by side. They turn by themselves every eight seconds, and stand still under the pointer, with
 * the focus inside, when paused, in a hidden page, and always for readers who asked for less motion.
 */
export function Carousel({ label, slides, intervalMs = 8000, className }: CarouselProps) {
  const say = useLabel();
  const track = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const hidden = usePageHidden();
  const reduced = useReducedMotion();
  const running = !paused && !held && !hidden && !reduced;

  const show = (index: number) => {
    const list = track.current;
    const first = list?.children[0];
    const slide = list?.children[index];
    if (!list || !(slide instanceof HTMLElement) || !(first instanceof HTMLElement)) return;
    // Measured from the first slide, the way is right in both directions of reading.
    list.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior: reduced ? 'instant' : 'smooth' });
    setCurrent(index);
  };
  useEffect(() => () => clearTimeout(settling.current), []);
  useRotation({
    count: slides.length,
    current,
    intervalMs,
    running,
    onTurn: () => show((current + 1) % slides.length),
  });

  return (
    <section
      aria-roledescription={say(labels.carousel)}
      aria-label={label}
      className={cx(styles.carousel, className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        ref={track}
        className={styles.track}
        aria-live={running ? 'off' : 'polite'}
        onScroll={({ currentTarget: list }) => {
          clearTimeout(settling.current);
          settling.current = setTimeout(() => {
            setCurrent(Math.round(Math.abs(list.scrollLeft) / Math.max(list.clientWidth, 1)));
          }, settleMs);
        }}
      >
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            role="group"
            aria-roledescription={say(labels.slideWord)}
            aria-label={`${slide.label}, ${say(labels.slide(index + 1, slides.length))}`}
            className={styles.slide}
            inert={index !== current}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          {!reduced && (
            <button
              type="button"
              className={styles.pause}
              aria-label={say(paused ? labels.resume : labels.pause)}
              onClick={() => setPaused(!paused)}
            >
              <Icon name={paused ? 'play' : 'pause'} size="sm" />
            </button>
          )}
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={styles.dot}
              aria-label={slide.label}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function usePageHidden(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const change = () => setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
  return hidden;
}
