import type { Answer } from '@bukett/contracts'
import { brokerAreasApi } from '@bukett/contracts/http/broker-areas'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { type DialogProps, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { Tick } from '../../shared/Tick'
import { useChoices, useTypeName } from './network-names'
import { useNetworkTexts } from './texts'
import { Ticks, ticked } from './Ticks'
import { type AreaChange, changeArea } from './use-areas'
import { useRowChange } from './use-network'

type Area = Answer<typeof brokerAreasApi.changeArea>

/** `dialogs.open(AreaRowDialog, area)`: the row as it was kept. What goes out there can be changed; what the row is of cannot. */
export const AreaRowDialog = ({ open, payload: area, onClose }: DialogProps<Area, Area>) => {
  const t = useNetworkTexts()
  const typeName = useTypeName()
  const choices = useChoices()
  const change = useRowChange()
  const form = useForm({
    initial: { productCategories: area.productCategories.join(), isOn: !area.isOff },
    labels: { productCategories: t('categories.title'), isOn: t('rows.isOn') },
    schema: brokerAreasApi.changeArea.body,
    bodyOf: ({ productCategories, isOn }) => ({
      id: area.id,
      productCategories: ticked(productCategories),
      isOff: !isOn,
      Version: area.Version,
    }),
    send: (body: AreaChange) => change(changeArea(body)),
    onDone: onClose,
  })
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('rows.change')}>
      <Typography>
        {`${postalCodeText(area.postalCode)}, ${typeName(area.deliveryType)}, ${t(`orderType.${area.orderType}`)}`}
      </Typography>
      <Typography color="text.secondary">{t('rows.fixed')}</Typography>
      <FormFrame form={form} label={t('rows.change')} submit={t('save')}>
        <Ticks {...form.text('productCategories')} hint={t('categories.hint')} options={choices.categories} />
        <Box>
          <Tick {...form.tick('isOn')} />
          <Typography variant="body2" color="text.secondary">
            {t('rows.isOnHint')}
          </Typography>
        </Box>
      </FormFrame>
    </Sheet>
  )
}
