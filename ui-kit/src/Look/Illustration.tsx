import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { botanicalAddress, palettes, type Picture } from '../illustrations/botanical'
import { foliage } from '../illustrations/foliage'
import { flowers } from '../illustrations/flowers'
import { spot, type SpotName } from '../illustrations/spots'
import { type Scene, seasonPicture } from '../seasons/season-picture'
import { tokens, type Ground } from '../tokens'
import { Part, Section } from './Section'

const scenes: Record<Scene, string> = {
  spring: 'Spring',
  summer: 'Summer',
  autumn: 'Autumn',
  winter: 'Winter',
  love: 'Love',
  birthday: 'Birthday',
  farewell: 'Farewell',
}
const spots: Record<SpotName, string> = {
  empty: 'Nothing here yet',
  error: 'It failed',
  'not-found': 'It is gone',
  thanks: 'Thank you',
}
const groundNames = Object.keys(tokens.ground) as Ground[]
const kinds: readonly Picture['kind'][] = ['bouquet', 'plant', 'funeral', 'grave', 'chocolate', 'gift-card']
const address = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

const Drawn = ({ src, name, ratio }: { src: string; name: string; ratio: string }) => (
  <Box component="figure" sx={{ m: 0 }}>
    <Box
      component="img"
      src={src}
      alt=""
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: ratio,
        objectFit: 'cover',
        borderRadius: `${tokens.radius.card}px`,
      }}
    />
    <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      {name}
    </Typography>
  </Box>
)

type Columns = { xs: number; sm?: number; md?: number }
/** So many beside each other that the last row is whole too. */
const many = (columns: Columns) => ({
  display: 'grid',
  gap: 4,
  gridTemplateColumns: Object.fromEntries(
    Object.entries(columns).map(([from, count]) => [from, `repeat(${count}, minmax(0, 1fr))`]),
  ),
})

export const Illustration = () => (
  <Section
    id="illustration"
    title="Illustration"
    lead="Goods are shown by the studio’s pictures; what has none, scenes and empty places are drawn by code: layered petals with a little irregularity from a seed, light from the upper left, four colours a picture. The same code always gives the same flower."
  >
    <Part title="Palettes">
      <Box sx={many({ xs: 2, sm: 4 })}>
        {Object.entries(palettes).map(([name, palette], index) => (
          <Drawn
            key={name}
            name={name}
            ratio="4 / 5"
            src={botanicalAddress({
              seed: name,
              kind: 'bouquet',
              palette,
              container: index % 2 === 0 ? 'paper' : 'vase',
              ground: groundNames[index % groundNames.length] ?? 'sand',
            })}
          />
        ))}
      </Box>
    </Part>
    <Part title="Kinds">
      <Box sx={many({ xs: 2, sm: 3, md: 6 })}>
        {kinds.map((kind, index) => (
          <Drawn
            key={kind}
            name={kind}
            ratio="4 / 5"
            src={botanicalAddress({ seed: kind, kind, ground: groundNames[index % groundNames.length] ?? 'sand' })}
          />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 4 }}>
        {Object.keys(flowers).length} flowers ({Object.keys(flowers).join(', ')}) and {Object.keys(foliage).length}{' '}
        sprigs ({Object.keys(foliage).join(', ')}).
      </Typography>
    </Part>
    <Part title="Seasons and occasions: goods of the shop, from its studio">
      <Box sx={many({ xs: 1, sm: 2 })}>
        {Object.entries(scenes).map(([scene, name]) => (
          <Drawn key={scene} name={name} ratio="2 / 1" src={seasonPicture(scene as Scene, 'wide')} />
        ))}
      </Box>
    </Part>
    <Part title="Spots, for a page that has little else to show">
      <Box sx={many({ xs: 2, sm: 4 })}>
        {Object.entries(spots).map(([name, about]) => (
          <Drawn key={name} name={about} ratio="4 / 3" src={address(spot(name as SpotName))} />
        ))}
      </Box>
    </Part>
  </Section>
)
