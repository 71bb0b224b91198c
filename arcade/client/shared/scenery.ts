const moving = (): readonly CSSAnimation[] =>
  (document.querySelector('.backdrop')?.getAnimations({ subtree: true }) ?? []).filter(
    (animation) => animation instanceof CSSAnimation,
  );

/**
 * Stops the scenery while reels turn: drawings that move are laid out and painted in every frame. A rule that looks for
 * turning reels would cost more, as it has the style of the whole page worked out again at each change.
 */
export const restScenery = (): void => moving().forEach((animation) => animation.pause());

export const moveScenery = (): void => moving().forEach((animation) => animation.play());
