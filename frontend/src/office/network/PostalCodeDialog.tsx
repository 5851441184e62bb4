import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { type DialogProps, Sheet, TextField } from '@bukett/ui-kit'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { Tick } from '../../shared/Tick'
import { useNetworkTexts } from './texts'
import { addCode, changeCode, type NewCode } from './use-keeping'
import { useReadAgain } from './use-network'

const numberOf = (typed: string): number => Number(typed.trim().replace(',', '.') || 'x')
const typedNumber = (value: number | undefined): string => (value === undefined ? '' : String(value).replace('.', ','))

/** `dialogs.open(PostalCodeDialog, row)`: the code as it was kept; without a row a new one. */
export const PostalCodeDialog = ({ open, payload: row, onClose }: DialogProps<NewCode | undefined, NewCode>) => {
  const t = useNetworkTexts()
  const readAgain = useReadAgain()
  const title = t(row ? 'codes.change' : 'codes.add')
  const form = useForm({
    initial: {
      code: row?.code ?? '',
      area: row?.area ?? '',
      county: row?.county ?? '',
      lat: typedNumber(row?.lat),
      lng: typedNumber(row?.lng),
      zoneHint: row?.zoneHint ?? '',
      active: row?.active ?? true,
    },
    labels: {
      code: t('codes.code'),
      area: t('codes.area'),
      county: t('codes.county'),
      lat: t('codes.lat'),
      lng: t('codes.lng'),
      zoneHint: t('codes.zoneHint'),
      active: t('codes.active'),
    },
    schema: networkUpkeepApi.addPostalCode.body,
    bodyOf: (values) => ({
      code: values.code,
      area: values.area,
      county: values.county,
      lat: numberOf(values.lat),
      lng: numberOf(values.lng),
      zoneHint: values.zoneHint.trim() || null,
      active: values.active,
    }),
    send: (body: NewCode) => (row ? changeCode(body) : addCode(body)),
    onDone: (kept) => {
      void readAgain()
      onClose(kept)
    },
  })
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      <FormFrame form={form} label={title} submit={t('save')}>
        <FormPart title={t('codes.code')}>
          <TextField
            {...form.text('code')}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            readOnly={row !== undefined}
            required
          />
          <TextField {...form.text('area')} maxLength={60} autoComplete="off" required />
          <TextField {...form.text('county')} maxLength={60} autoComplete="off" optional />
          <TextField {...form.text('zoneHint')} maxLength={60} autoComplete="off" optional />
        </FormPart>
        <FormPart title={t('facts.place')}>
          <TextField {...form.text('lat')} inputMode="decimal" maxLength={12} autoComplete="off" required />
          <TextField {...form.text('lng')} inputMode="decimal" maxLength={12} autoComplete="off" required />
          <Wide>
            <Tick {...form.tick('active')} />
          </Wide>
        </FormPart>
      </FormFrame>
    </Sheet>
  )
}
