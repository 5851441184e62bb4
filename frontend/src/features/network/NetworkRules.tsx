import Box from '@mui/material/Box'
import { CutOffs } from './CutOffs'
import { Fees } from './Fees'
import { wholeNetwork } from './use-terms'

/** What holds for every store that has nothing of its own: order times and delivery fees. */
export const NetworkRules = ({ canChange }: { canChange: boolean }) => (
  <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <CutOffs memberId={wholeNetwork} canChange={canChange} canGrant={canChange} />
    <Fees memberId={wholeNetwork} canChange={canChange} />
  </Box>
)
