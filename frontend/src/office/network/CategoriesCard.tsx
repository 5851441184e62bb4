import { ApiError } from '@bukett/contracts'
import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { Notice } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { PageCard } from '../../shared/PageCard'
import { Clashes } from '../shell/Clashes'
import { besideTyped } from '../../shared/changed-values'
import type { OfMember } from './FactsPart'
import { useCategoriesText, useChoices } from './network-names'
import { useNetworkTexts } from './texts'
import { Ticks, ticked } from './Ticks'
import { setCategories } from './use-areas'
import { type KnownMember, readMember, useReadAgain } from './use-network'

/** What goods a store has been assigned (spec 3 §2); none is all of them. */
export const CategoriesCard = ({ member, rights }: OfMember) => {
  const t = useNetworkTexts()
  const categoriesText = useCategoriesText()
  return (
    <PageCard title={t('categories.title')}>
      {rights.isBroker ? (
        <Change member={member} />
      ) : (
        <Typography>{categoriesText(member.productCategories)}</Typography>
      )}
    </PageCard>
  )
}

const isOfOther = (error: unknown): boolean => error instanceof ApiError && error.code === 'broker.row-changed'

const Change = ({ member }: { member: KnownMember }) => {
  const t = useNetworkTexts()
  const choices = useChoices()
  const readAgain = useReadAgain()
  const categoriesText = useCategoriesText()
  const [isSaved, setSaved] = useState(false)
  // What the form began with; the page may have read others since.
  const [begun, setBegun] = useState(member.productCategories)
  const [theirs, setTheirs] = useState<KnownMember['productCategories']>()
  const form = useForm({
    initial: { productCategories: begun.join() },
    labels: { productCategories: t('categories.title') },
    schema: memberUpkeepApi.setCategories.body,
    bodyOf: ({ productCategories }) => ({ productCategories: ticked(productCategories) }),
    send: async (body: Parameters<typeof setCategories>[1]) => {
      setSaved(false)
      setTheirs(undefined)
      return setCategories(member.id, { ...body, Read: begun }).catch(async (error: unknown) => {
        if (isOfOther(error)) await meet()
        throw error
      })
    },
    onDone: (saved, sent) => {
      setBegun(saved)
      form.set(besideTyped({ productCategories: saved.join() }, form.values, sent))
      void readAgain().then(() => setSaved(true))
    },
  })
  /** What others have assigned is told; who saves again writes over it. */
  const meet = async (): Promise<void> => {
    const { productCategories } = await readMember(member.id)
    setBegun(productCategories)
    setTheirs(productCategories)
  }
  return (
    <FormFrame
      form={form}
      label={t('categories.title')}
      submit={t('save')}
      failure={(error) =>
        theirs && isOfOther(error) ? (
          <Clashes clashes={[{ label: t('categories.title'), saved: categoriesText(theirs) }]} />
        ) : (
          <Failure error={error} />
        )
      }
      aside={
        isSaved && (
          <Notice tone="success" announce="status">
            {t('saved')}
          </Notice>
        )
      }
    >
      <Ticks
        {...form.text('productCategories')}
        label={t('categories.which')}
        hint={t('categories.hint')}
        options={choices.categories}
      />
    </FormFrame>
  )
}
