import Box from '@mui/material/Box'
import { CutOffs } from './CutOffs'
import { Fees } from './Fees'
import { NetworkDays } from './NetworkDays'
import { wholeNetwork } from './use-terms'

/** What holds for every store that has nothing of its own: days, order times and delivery fees. */
export const NetworkRules = ({ hrefOfMember }: { hrefOfMember: (memberId: string) => string }) => (
  <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <NetworkDays hrefOfMember={hrefOfMember} />
    <CutOffs memberId={wholeNetwork} canChange canGrant />
    <Fees memberId={wholeNetwork} canChange />
  </Box>
)
