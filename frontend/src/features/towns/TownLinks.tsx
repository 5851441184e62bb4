import type { Town } from '@bukett/contracts/http/discovery'
import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'

export interface TownLinksProps {
  towns: readonly Town[]
  hrefOf: (slug: string) => string
}

/** Names of towns, each leading to its page. */
export const TownLinks = ({ towns, hrefOf }: TownLinksProps) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      p: 0,
      m: 0,
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(8.75rem, 1fr))',
      columnGap: 4,
    }}
  >
    {towns.map(({ Slug, Name }) => (
      <li key={Slug}>
        <Link
          component={KitLink}
          href={hrefOf(Slug)}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          {Name}
        </Link>
      </li>
    ))}
  </Box>
)
