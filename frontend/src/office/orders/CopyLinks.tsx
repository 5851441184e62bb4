import type { OfficeOrder } from '@bukett/contracts/http/office-order'
import Button from '@mui/material/Button'
import { CopyByHand } from '../../shared/CopyByHand'
import { useCopying } from '../../shared/use-copying'
import { useOrdersTexts } from './texts'

const names = ['Customer', 'Receiver', 'Store'] as const

/** The links that open the order for those it concerns. */
export const CopyLinks = ({ links, onSaid }: { links: OfficeOrder['Links']; onSaid: (text: string) => void }) => {
  const t = useOrdersTexts()
  const { refused, copy } = useCopying()
  return (
    <>
      {names.map((name) => {
        const link = links[name]
        return (
          link !== null && (
            <Button
              key={name}
              onClick={() => void copy(link).then((isDone) => onSaid(isDone ? t('order.copied') : ''))}
            >
              {t(`order.copy${name}`)}
            </Button>
          )
        )
      })}
      <CopyByHand refused={refused} />
    </>
  )
}
