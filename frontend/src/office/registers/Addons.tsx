import { addonRegisterApi } from '@bukett/contracts/http/registers'
import { VAT_CLASSES, type VatClass } from '@bukett/contracts/rules/price'
import { PRODUCT_CATEGORIES } from '@bukett/contracts/rules/product-kinds'
import { type DialogProps, Select, TextField } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { Tick } from '../../shared/Tick'
import { RegisterSheet } from './RegisterSheet'
import { RegisterView } from './RegisterView'
import { listed, TickList } from './TickList'
import { useRegisterTexts } from './texts'
import { useOccasionNames } from './use-occasion-names'
import type { RegisterRow } from './use-registers'
import { useRowForm } from './use-row-form'
import { kronorText, numberTyped } from '../shell/typed-numbers'
import { numberOf, positionOf } from './values'

type Row = RegisterRow<'addons'>

const valuesOf = (of: Row | null) => ({
  Code: of?.Code ?? '',
  Name: of?.Name ?? '',
  NameEn: of?.NameEn ?? '',
  Description: of?.Description ?? '',
  DescriptionEn: of?.DescriptionEn ?? '',
  Price: of ? kronorText(of.Price) : '',
  VatClass: (of?.VatClass ?? 'standard') as VatClass,
  ProductCategories: of?.ProductCategories.join(' ') ?? '',
  Occasions: of?.Occasions.join(' ') ?? '',
  Promoted: of?.Promoted ?? false,
  FastTrackSupported: of?.FastTrackSupported ?? true,
  IsTextGreeting: of?.IsTextGreeting ?? false,
  Position: positionOf(of),
})

const AddonDialog = ({ open, payload: row, onClose }: DialogProps<Row | null, Row>) => {
  const t = useRegisterTexts()
  const { t: shop } = useTranslation()
  const occasions = useOccasionNames()
  const { form, clashes } = useRowForm({
    kind: 'addons',
    row,
    valuesOf,
    labels: {
      Code: t('field.Code'),
      Name: t('field.Name'),
      NameEn: t('field.NameEn'),
      Description: t('field.Description'),
      DescriptionEn: t('field.DescriptionEn'),
      Price: t('field.Price'),
      VatClass: t('field.VatClass'),
      ProductCategories: t('field.ProductCategories'),
      Occasions: t('field.Occasions'),
      Promoted: t('field.Promoted'),
      FastTrackSupported: t('field.FastTrackSupported'),
      IsTextGreeting: t('field.IsTextGreeting'),
      Position: t('field.Position'),
    },
    schema: addonRegisterApi.add.body,
    bodyOf: ({ Price, Position, ProductCategories, Occasions, ...rest }) => ({
      ...rest,
      Price: numberTyped(Price),
      Position: numberOf(Position),
      ProductCategories: listed(ProductCategories),
      // Those of a card with a greeting; of another they would be named unseen.
      Occasions: rest.IsTextGreeting ? listed(Occasions) : [],
    }),
    onSaved: onClose,
  })
  const { values } = form
  const { error } = form.text('ProductCategories')
  return (
    <RegisterSheet
      open={open}
      onClose={() => onClose()}
      title={row?.Name ?? t('add')}
      form={form as never}
      clashes={clashes}
    >
      <TextField {...form.text('Name')} maxLength={60} autoComplete="off" required />
      <TextField {...form.text('NameEn')} maxLength={60} autoComplete="off" required />
      <TextField {...form.text('Description')} rows={2} maxLength={300} autoComplete="off" required />
      <TextField {...form.text('DescriptionEn')} rows={2} maxLength={300} autoComplete="off" required />
      <TextField {...form.text('Price')} inputMode="decimal" maxLength={9} autoComplete="off" required />
      <Select
        label={t('field.VatClass')}
        name="VatClass"
        value={values.VatClass}
        onChange={(chosen) => form.set({ VatClass: chosen })}
        options={VAT_CLASSES.map((value) => ({ value, label: t(`vat.${value}`) }))}
      />
      <TextField
        {...form.text('Code')}
        hint={t('field.codeHint')}
        readOnly={row !== null}
        maxLength={20}
        autoComplete="off"
        required
      />
      <TextField {...form.text('Position')} hint={t('field.positionHint')} inputMode="numeric" autoComplete="off" />
      <TickList
        label={t('field.ProductCategories')}
        value={values.ProductCategories}
        {...(error !== undefined && { error })}
        onChange={(ProductCategories) => form.set({ ProductCategories })}
        options={PRODUCT_CATEGORIES.map((value) => ({ value, label: shop(`category.${value}`) }))}
      />
      <Tick {...form.tick('Promoted')} />
      <Tick {...form.tick('FastTrackSupported')} />
      <Tick {...form.tick('IsTextGreeting')} />
      {values.IsTextGreeting && (
        <TickList
          label={t('field.Occasions')}
          hint={t('field.occasionsHint')}
          value={values.Occasions}
          onChange={(Occasions) => form.set({ Occasions })}
          options={occasions.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
    </RegisterSheet>
  )
}

/** What goes with a product: vases, cards, chocolate. */
export const Addons = ({ label }: { label: string }) => {
  const t = useRegisterTexts()
  const { t: shop } = useTranslation()
  const price = usePriceText()
  return (
    <RegisterView
      kind="addons"
      label={label}
      nameOf={({ Name }) => Name}
      Dialog={AddonDialog}
      columns={[
        { key: 'name', header: t('field.Name'), flex: 2, minWidth: 150, cell: ({ Name }) => Name },
        { key: 'code', header: t('field.Code'), minWidth: 100, cell: ({ Code }) => Code },
        { key: 'price', header: t('field.Price'), align: 'end', minWidth: 120, cell: ({ Price }) => price(Price) },
        {
          key: 'goesWith',
          header: t('field.ProductCategories'),
          flex: 3,
          minWidth: 200,
          cell: ({ ProductCategories }) => ProductCategories.map((value) => shop(`category.${value}`)).join(', '),
        },
      ]}
    />
  )
}
