import { isLocalDay } from '@bukett/contracts/rules/dates'
import { DELIVERY_TYPES, ORDER_TYPES } from '@bukett/contracts/rules/delivery-types'
import { isPostalCode } from '@bukett/contracts/rules/postal-code'
import { Select, SuggestField, TextField } from '@bukett/ui-kit'
import { useDeferredValue, useState } from 'react'
import { SearchForm } from '../../shared/SearchForm'
import { useTypeName } from './network-names'
import { useNetworkTexts } from './texts'
import { useGoods, type WhoQuestion } from './use-across'

export interface WhoFormProps {
  question: WhoQuestion
  onQuestion: (question: WhoQuestion) => void
}

const most = 6

/** What is asked: a place; and a day, a way of delivery and goods where it hangs on them. */
export const WhoForm = ({ question, onQuestion }: WhoFormProps) => {
  const t = useNetworkTexts()
  const typeName = useTypeName()
  const [code, setCode] = useState(question.postalCode)
  const [date, setDate] = useState(question.date ?? '')
  const [way, setWay] = useState(question.deliveryType ?? '')
  const [order, setOrder] = useState(question.orderType ?? 'Normal')
  const [goods, setGoods] = useState({ words: question.code ?? '', code: question.code })
  const [isWrong, setWrong] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  const words = useDeferredValue(goods.code === undefined ? goods.words.trim() : '')
  const { data, isFetching, isPlaceholderData } = useGoods(words)
  const hits = words === '' ? [] : (data?.items ?? [])
  const found = hits.slice(0, most)
  /** What is typed without being chosen, where it can mean one thing only. */
  const meant = (): string | undefined => {
    if (isFetching || isPlaceholderData || words !== goods.words.trim()) return undefined
    return (hits.length === 1 ? hits[0] : hits.find(({ Code }) => Code.toLowerCase() === words.toLowerCase()))?.Code
  }
  const choose = (next: typeof goods): void => {
    setUnknown(false)
    setGoods(next)
  }
  const submit = (): void => {
    const ofGoods = goods.words.trim() === '' ? undefined : (goods.code ?? meant())
    const isNone = goods.words.trim() !== '' && ofGoods === undefined
    setWrong(!isPostalCode(code))
    setUnknown(isNone)
    if (!isPostalCode(code) || isNone) return
    const deliveryType = DELIVERY_TYPES.find((type) => type === way)
    onQuestion({
      postalCode: code.replaceAll(/\D/g, ''),
      ...(isLocalDay(date) && { date }),
      ...(deliveryType && { deliveryType }),
      ...(order !== 'Normal' && { orderType: order }),
      ...(ofGoods !== undefined && { code: ofGoods }),
    })
  }
  return (
    <SearchForm
      label={t('who.search')}
      submit={t('who.submit')}
      onSearch={submit}
      sx={{
        display: 'grid',
        alignItems: 'start',
        justifyItems: 'stretch',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
        '& > button': { justifySelf: 'start', gridColumn: '1 / -1' },
      }}
    >
      <TextField
        label={t('who.code')}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        error={isWrong ? t('who.codeInvalid') : undefined}
        required
      />
      <TextField label={t('who.date')} type="date" value={date} onChange={setDate} />
      <Select
        label={t('who.way')}
        value={way}
        onChange={setWay}
        options={[
          { value: '', label: t('who.anyWay') },
          ...DELIVERY_TYPES.map((value) => ({ value, label: typeName(value) })),
        ]}
      />
      <Select
        label={t('who.order')}
        value={order}
        onChange={setOrder}
        options={ORDER_TYPES.map((value) => ({ value, label: t(`orderType.${value}`) }))}
      />
      <SuggestField
        label={t('who.goods')}
        hint={t('who.goodsHint')}
        value={goods.words}
        busy={isFetching && words !== ''}
        error={isUnknown ? t('who.goodsUnknown') : undefined}
        onChange={(typed) => choose({ words: typed, code: undefined })}
        suggestions={found.map(({ Code, Name }) => ({ key: Code, label: Name, text: Code }))}
        onChoose={({ key, label }) => choose({ words: label, code: key })}
      />
    </SearchForm>
  )
}
