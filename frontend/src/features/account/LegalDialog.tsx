import { type DialogProps, LinesSkeleton, Sheet } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import type { LegalTexts } from '../../shared/i18n/sv/legal'
import { LegalArticle } from './LegalArticle'
import { useLegalTexts } from './use-legal-texts'

export type LegalTextName = keyof LegalTexts

/** `dialogs.open(LegalDialog, 'purchaseTerms')`: the purchase terms, the member terms or the privacy text (spec 2 §2). */
export const LegalDialog = ({ open, payload, onClose }: DialogProps<LegalTextName>) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useLegalTexts()
  return (
    <Sheet
      open={open}
      onClose={() => {
        onClose()
      }}
      title={data?.[payload].title ?? t(`account.legal.${payload}`)}
    >
      {error && <Failure error={error} onRetry={refetch} />}
      {data ? <LegalArticle text={data[payload]} /> : !error && <LinesSkeleton lines={8} />}
    </Sheet>
  )
}
