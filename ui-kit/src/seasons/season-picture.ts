export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
/** The occasions have a picture of the same make. */
export type Scene = Season | 'love' | 'birthday' | 'farewell'

/** The address of a scene's picture in the studio's own size: 1600 by 800 wide, 824 by 1030 tall. */
export const seasonPicture = (scene: Scene, shape: 'wide' | 'tall'): string =>
  new URL(`./${scene}-${shape}.webp`, import.meta.url).href
