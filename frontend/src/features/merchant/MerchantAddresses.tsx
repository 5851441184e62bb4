import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useDeskTexts } from './desk-texts'
import { Facts } from './Facts'
import type { MerchantPartProps } from './MerchantKeys'

/** Where Senare stands for a merchant's server and pages, and where it says how to sell. */
export const MerchantAddresses = ({ merchant: { api, library, policy } }: MerchantPartProps) => {
  const desk = useDeskTexts()
  const written = [
    [desk('addresses.api'), api],
    [desk('addresses.library'), `${library}/sdk.js`],
    [desk('addresses.policy'), policy],
  ] as const
  return (
    <Box component="section" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Typography variant="h4" component="h2">
          {desk('addresses.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{desk('addresses.text')}</Typography>
      </div>
      <Facts facts={written.map(([label, text]) => [label, <code key={label}>{text}</code>])} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 3 }}>
        <Link href={`${api}/guide.md`} target="_blank" rel="noopener">
          {desk('addresses.guide')}
        </Link>
        <Link href={`${api}/docs`} target="_blank" rel="noopener">
          {desk('addresses.reference')}
        </Link>
      </Box>
    </Box>
  )
}
