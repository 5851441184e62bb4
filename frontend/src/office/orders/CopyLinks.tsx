import type { OfficeOrder } from '@bukett/contracts/http/office-order'
import Button from '@mui/material/Button'
import { useOrdersTexts } from './texts'

const names = ['Customer', 'Receiver', 'Store'] as const

/** The links that open the order for those it concerns. */
export const CopyLinks = ({ links, onSaid }: { links: OfficeOrder['Links']; onSaid: (text: string) => void }) => {
  const t = useOrdersTexts()
  const copy = async (link: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      onSaid(t('order.copied'))
    } catch {
      onSaid(t('order.copyFailed', { link }))
    }
  }
  return names.map((name) => {
    const link = links[name]
    return (
      link !== null && (
        <Button key={name} onClick={() => void copy(link)}>
          {t(`order.copy${name}`)}
        </Button>
      )
    )
  })
}
