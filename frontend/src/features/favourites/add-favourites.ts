import { keptFavourites, saveFavourites } from '../../shared/favourites'

/** Beside those that are saved, after them. */
export const addFavourites = (more: readonly string[]): void =>
  saveFavourites([...new Set([...keptFavourites(), ...more])])
