import type { Mention } from '@bukett/contracts/http/attention'
import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { WorkCard } from '../../shared/WorkCard'
import { momentText } from '../shell/moments'
import { useAttentionTexts } from './texts'
import { useMentionDone, useMentions } from './use-attention'

/** Notes that colleagues want one to read; nothing where there is none. */
export const Mentions = ({ orderPath }: { orderPath: (id: string) => string }) => {
  const t = useAttentionTexts()
  const { data, error, refetch } = useMentions()
  const failure = error && <Failure error={error} onRetry={refetch} />
  if (!data || data.length === 0) return failure
  return (
    <Box component="section" aria-label={t('mentions')} sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h6" component="h2">
        {t('mentions')}
      </Typography>
      {failure}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {data.map((mention) => (
          <li key={`${mention.OrderGroupId} ${mention.NoteId}`}>
            <Row mention={mention} orderPath={orderPath} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

const Row = ({ mention, orderPath }: { mention: Mention; orderPath: (id: string) => string }) => {
  const t = useAttentionTexts()
  const done = useMentionDone()
  const { OrderGroupId, At, By, Text } = mention
  return (
    <WorkCard label={t('mentionOf', { number: OrderGroupId })}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{Text}</Typography>
      <Typography variant="body2" color="text.secondary">
        {[By, momentText(At)].filter(Boolean).join(', ')}
      </Typography>
      {done.error && <Failure error={done.error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Button variant="outlined" loading={done.isPending} onClick={() => done.mutate(mention)}>
          {t('mentionDone')}
        </Button>
        <Link component={KitLink} href={orderPath(OrderGroupId)}>
          {t('toOrder', { number: OrderGroupId })}
        </Link>
      </Box>
    </WorkCard>
  )
}
