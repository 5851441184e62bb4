import type { SentMessage } from '@bukett/contracts/http/office-people'
import { KitLink } from '@bukett/ui-kit'
import { StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { momentWithYear } from '../shell/moments'
import { useCustomerTexts } from './customer-texts'

interface PersonMessagesProps {
  messages: readonly SentMessage[]
  hrefOfOrder: (id: string) => string
}

/** What was mailed and sent by SMS to the person. One about an order is sent again, or corrected, on the order's page. */
export const PersonMessages = ({ messages, hrefOfOrder }: PersonMessagesProps) => {
  const t = useCustomerTexts()
  if (messages.length === 0) return <Typography>{t('card.noMessages')}</Typography>
  return (
    <>
      <Box
        component="ul"
        aria-label={t('card.messages')}
        // The last fifty are many more than the rest of the card.
        tabIndex={0}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, maxHeight: 420, overflowY: 'auto' }}
      >
        {messages.map(({ Id, At, Channel, Subject, Text, IsRefused, OrderGroupId }) => (
          <Box component="li" key={Id} sx={{ borderBottom: 1, borderColor: 'divider', pb: 3 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {Subject || t(`card.channel.${Channel}`)}
              </Typography>
              {IsRefused && <StateWord tone="waits">{t('card.refused')}</StateWord>}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`card.channel.${Channel}`)}, {momentWithYear(At)}
              {OrderGroupId !== null && (
                <>
                  {', '}
                  <KitLink href={hrefOfOrder(OrderGroupId)}>{t('card.toOrder', { number: OrderGroupId })}</KitLink>
                </>
              )}
            </Typography>
            {Text !== null && (
              <Box component="details" sx={{ mt: 1 }}>
                <summary>{t('card.showWords')}</summary>
                <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 1 }}>
                  {Text}
                </Typography>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('card.messagesText')}
      </Typography>
    </>
  )
}
