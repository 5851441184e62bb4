import type { DeliveryArea } from '@bukett/contracts/http/broker'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'

import { DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { usePriceText } from '../../shared/money'
import { useCategoriesText, useTypeName } from './network-names'
import { RowAction } from './RowAction'
import { StoreLink } from './StoreLink'
import { capacityText, cutOffText } from './term-lines'
import { useNetworkTexts } from './texts'
import type { useAreaActs } from './use-area-acts'
import type { TermsChange, WayTerms } from './use-way-terms'

export interface AreaTableProps {
  label: string
  rows: readonly DeliveryArea[]
  empty: string
  /** Where the rows are several stores'. */
  hrefOfMember?: (id: string) => string
  /** For who may change them. */
  acts?: ReturnType<typeof useAreaActs> | undefined
}

/** All that can be done to a row has room beside the navigation at 1,280. */
const termWidths = { Price: 84, CutOff: 92, Capacity: 100 } as const

/** Rows of stores' areas, changed where they stand. */
export const AreaTable = ({ label, rows, empty, hrefOfMember, acts }: AreaTableProps) => {
  const t = useNetworkTexts()
  const typeName = useTypeName()
  const priceText = usePriceText()
  const categoriesText = useCategoriesText()
  const nameOf = ({ postalCode, deliveryType, orderType }: DeliveryArea): string =>
    `${postalCodeText(postalCode)}, ${typeName(deliveryType)}, ${t(`orderType.${orderType}`)}`
  const goods = ({ productCategories }: DeliveryArea): string => categoriesText(productCategories)
  return (
    <DataTable<DeliveryArea>
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<Typography>{empty}</Typography>}
      columns={[
        ...(hrefOfMember
          ? [
              {
                key: 'store',
                header: t('list.store'),
                minWidth: 124,
                flex: 2,
                cell: (row: DeliveryArea) => <StoreLink store={row} hrefOf={hrefOfMember} />,
              },
            ]
          : []),
        {
          key: 'code',
          header: t('areas.code'),
          minWidth: 95,
          // Among the rows of one place it is everywhere the same.
          isExtra: hrefOfMember !== undefined,
          cell: ({ postalCode }) => postalCodeText(postalCode),
        },
        {
          key: 'way',
          header: t('areas.way'),
          minWidth: 110,
          flex: 2,
          cell: ({ deliveryType }) => <span title={typeName(deliveryType)}>{typeName(deliveryType)}</span>,
        },
        {
          key: 'order',
          header: t('areas.orderType'),
          minWidth: 84,
          cell: ({ orderType }) => t(`orderType.${orderType}`),
        },
        ...(acts
          ? (
              [
                ['Price', (terms) => priceText(terms.Price)],
                ['CutOff', (terms) => cutOffText(terms.CutOff, t)],
                ['Capacity', (terms) => capacityText(terms.Own.Capacity, t)],
              ] satisfies [TermsChange['Kind'], (terms: WayTerms) => string][]
            ).map(([kind, textOf]) => ({
              key: kind,
              header: t(`terms.head.${kind}`),
              minWidth: termWidths[kind],
              cell: (row: DeliveryArea) => {
                const terms = acts.termsOf(row)
                return (
                  terms && (
                    <Button
                      size="small"
                      variant="text"
                      aria-label={`${t(`terms.change.${kind}`)}: ${nameOf(row)}, ${textOf(terms)}`}
                      onClick={() => void acts.changeTerm(row, kind)}
                      sx={{ px: 1, minWidth: 0, whiteSpace: 'nowrap', textDecoration: 'underline dotted' }}
                    >
                      {textOf(terms)}
                    </Button>
                  )
                )
              },
            }))
          : []),
        {
          key: 'goods',
          header: t('categories.title'),
          minWidth: 90,
          flex: 2,
          isExtra: acts !== undefined,
          cell: (row) => <span title={goods(row)}>{goods(row)}</span>,
        },
        {
          key: 'state',
          header: t('list.state'),
          width: 90,
          cell: ({ isOff }) => (
            <StateWord tone={isOff ? 'still' : 'good'}>{t(isOff ? 'rows.off' : 'rows.on')}</StateWord>
          ),
        },
        ...(acts
          ? [
              {
                key: 'actions',
                header: t('actions'),
                width: 260,
                cell: (row: DeliveryArea) => (
                  <Box sx={{ display: 'inline-flex', gap: 1 }}>
                    <RowAction
                      of={nameOf(row)}
                      action={t('change')}
                      onChoose={() => void acts.change(row)}
                      waiting={acts.isPending}
                    />
                    <RowAction
                      of={nameOf(row)}
                      action={t(row.isOff ? 'rows.turnOn' : 'rows.turnOff')}
                      onChoose={() => acts.turn(row)}
                      waiting={acts.isPending}
                    />
                    <RowAction
                      of={nameOf(row)}
                      action={t('remove')}
                      onChoose={() => acts.takeAway(row)}
                      waiting={acts.isPending}
                    />
                  </Box>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
