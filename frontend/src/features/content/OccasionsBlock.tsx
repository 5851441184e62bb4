import type { ShownOf } from '@bukett/contracts/http/content-blocks'
import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useToMeet } from './use-content'
import { BlockSection } from './BlockSection'

export interface OccasionsBlockProps {
  block: ShownOf<'occasions'>
  /** Where an occasion's products are. */
  hrefOf: (occasion: string) => string
}

export const OccasionsBlock = ({ block: { Id, Title, Occasions }, hrefOf }: OccasionsBlockProps) => {
  const occasions = useToMeet(Occasions)
  return (
    <BlockSection id={Id} title={Title}>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        {occasions.map(({ Code, Name }) => (
          <Button
            key={Code}
            component={KitLink}
            href={hrefOf(Code)}
            size="small"
            color="inherit"
            sx={{ fontSize: '1rem', fontWeight: 400, bgcolor: 'action.selected' }}
          >
            {Name}
          </Button>
        ))}
      </Box>
    </BlockSection>
  )
}
