import { SUBSTITUTION_WISHES, type SubstitutionWish } from '@bukett/contracts/rules/substitution'
import { RadioCards } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import type { ReceiverPartProps } from './receiver-part'
import { fieldName } from './receiver-values'

/** What the florist does where something is missing; folded away, with what most people want chosen. */
export const SubstitutionPart = ({ form, index }: Pick<ReceiverPartProps, 'form' | 'index'>) => {
  const { t } = useTranslation()
  const name = fieldName(index, 'SubstitutionWish')
  const wish = form.values[name] as SubstitutionWish
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', py: 2, fontWeight: 600 }}>
        {t('substitution.folded', { wish: t(`substitution.wish.${wish}`) })}
      </Box>
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <Typography color="text.secondary">{t('substitution.why')}</Typography>
        <RadioCards
          legend={t('substitution.title')}
          hideLegend
          name={name}
          value={wish}
          onChange={(next) => form.set({ [name]: next })}
          cards={SUBSTITUTION_WISHES.map((value) => ({
            value,
            label: t(`substitution.wish.${value}`),
            text: t(`substitution.wishText.${value}`),
          }))}
        />
      </Box>
    </Box>
  )
}
