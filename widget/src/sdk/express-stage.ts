import type { Stage } from '../regions'

/** Spec 3 §9: this machine over staging over the key's stage; production when nothing is said. */
export function expressStage(options: { is_local?: unknown; is_staging?: unknown }, stage?: 'live' | 'test'): Stage {
  if (options.is_local === true) return 'development'
  if (options.is_staging === true) return 'staging'
  return stage === 'test' ? 'playground' : 'production'
}

/** The product id of express checkout (spec 3 §2). */
export const EXPRESS = 'kec'
