import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { Notice } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { PageCard } from '../../shared/PageCard'
import type { OfMember } from './FactsPart'
import { useCategoriesText, useChoices } from './network-names'
import { RowFailure } from './RowFailure'
import { useNetworkTexts } from './texts'
import { Ticks, ticked } from './Ticks'
import { setCategories } from './use-areas'
import { type KnownMember, useReadAgain } from './use-network'

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

const Change = ({ member }: { member: KnownMember }) => {
  const t = useNetworkTexts()
  const choices = useChoices()
  const readAgain = useReadAgain()
  const [isSaved, setSaved] = useState(false)
  const form = useForm({
    initial: { productCategories: member.productCategories.join() },
    labels: { productCategories: t('categories.title') },
    schema: memberUpkeepApi.setCategories.body,
    bodyOf: ({ productCategories }) => ({ productCategories: ticked(productCategories) }),
    send: (body: Parameters<typeof setCategories>[1]) => {
      setSaved(false)
      return setCategories(member.id, { ...body, Read: member.productCategories })
    },
    onDone: () => void readAgain().then(() => setSaved(true)),
  })
  return (
    <FormFrame
      form={form}
      label={t('categories.title')}
      submit={t('save')}
      failure={(error) => <RowFailure error={error} />}
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
