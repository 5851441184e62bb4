import { isLocalDay } from '@bukett/contracts/rules/dates'
import { DELIVERY_TYPES, ORDER_TYPES } from '@bukett/contracts/rules/delivery-types'
import { isPostalCode } from '@bukett/contracts/rules/postal-code'
import { Select, SuggestField, TextField } from '@bukett/ui-kit'
import { useDeferredValue, useState } from 'react'
import { SearchForm } from '../../shared/SearchForm'
import { useTypeName } from './network-names'
import { useNetworkTexts } from './texts'
import { useGoods, useReadGoods, type WhoQuestion } from './use-across'

export interface WhoFormProps {
  question: WhoQuestion
  onQuestion: (question: WhoQuestion) => void
}

const most = 6

interface ChosenGoods {
  readonly words: string
  /** None as long as they are only typed. */
  readonly code: string | undefined
}

/** What is typed without being chosen, where it can mean one thing only. */
const meantBy = (words: string, hits: readonly { Code: string; Name: string }[]): ChosenGoods | undefined => {
  const hit = hits.length === 1 ? hits[0] : hits.find(({ Code }) => Code.toLowerCase() === words.toLowerCase())
  return hit && { words: hit.Name, code: hit.Code }
}

/** What is asked: a place; and a day, a way of delivery and goods where it hangs on them. */
export const WhoForm = ({ question, onQuestion }: WhoFormProps) => {
  const t = useNetworkTexts()
  const typeName = useTypeName()
  const [code, setCode] = useState(question.postalCode)
  const [date, setDate] = useState(question.date ?? '')
  const [way, setWay] = useState(question.deliveryType ?? '')
  const [order, setOrder] = useState(question.orderType ?? 'Normal')
  const [goods, setGoods] = useState<ChosenGoods>({ words: question.code ?? '', code: question.code })
  const [isWrong, setWrong] = useState(false)
  /** Of the words that it was said of. */
  const [fault, setFault] = useState<{ words: string; text: 'who.goodsUnknown' | 'who.goodsFailed' }>()
  const typed = goods.words.trim()
  const words = useDeferredValue(goods.code === undefined ? typed : '')
  const { data, isFetching } = useGoods(words)
  const readGoods = useReadGoods()
  const found = words === '' ? [] : (data?.items ?? []).slice(0, most)
  const choose = (next: ChosenGoods): void => {
    setFault(undefined)
    setGoods(next)
  }
  /** What the typed words mean, also where their answer has yet to come; it is what stands there then. Undefined: nothing, and why is told. */
  const judged = async (): Promise<ChosenGoods | undefined> => {
    try {
      const meant = meantBy(typed, await readGoods(typed))
      if (!meant) setFault({ words: typed, text: 'who.goodsUnknown' })
      else setGoods((now) => (now.words.trim() === typed ? meant : now))
      return meant
    } catch {
      setFault({ words: typed, text: 'who.goodsFailed' })
      return undefined
    }
  }
  const submit = async (): Promise<void> => {
    setWrong(!isPostalCode(code))
    setFault(undefined)
    const isTyped = typed !== '' && goods.code === undefined
    const meant = isTyped ? await judged() : goods
    if (!isPostalCode(code) || !meant) return
    const ofGoods = typed === '' ? undefined : meant.code
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
      onSearch={() => void submit()}
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
        error={fault && fault.words === typed ? t(fault.text) : undefined}
        onChange={(next) => choose({ words: next, code: undefined })}
        suggestions={found.map(({ Code, Name }) => ({ key: Code, label: Name, text: Code }))}
        onChoose={({ key, label }) => choose({ words: label, code: key })}
      />
    </SearchForm>
  )
}
