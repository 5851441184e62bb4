import Box from '@mui/material/Box'

export type HeroSceneProps = {
  /** The scene 2:1, with room for words on the left. */
  wide: string
  /** The scene 4:5, for phones. */
  tall: string
  /** What the scene shows; empty where it only decorates. */
  alt: string
}

/** The season's large picture: wide on large screens, upright on phones. */
export const HeroScene = ({ wide, tall, alt }: HeroSceneProps) => (
  <picture>
    <source media="(min-width: 768px)" srcSet={wide} width={1280} height={640} />
    <Box
      component="img"
      src={tall}
      alt={alt}
      width={512}
      height={640}
      fetchPriority="high"
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
    />
  </picture>
)
