import { type Promotion, promotionApi } from '@bukett/contracts/http/promotions'
import { Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type Form, useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart } from '../../shared/FormPart'
import { PageCard } from '../../shared/PageCard'
import { numberTyped } from '../shell/typed-numbers'
import { useUnsavedValues } from '../shell/use-unsaved'
import { useVersionedForm } from '../../shared/use-versioned-form'
import { versionedFailure } from '../shell/Clashes'
import { emptyRule, type RuleValues, sentRule, typedRule, valuesOf } from './rule-values'
import { RuleFields, ruleLabels } from './RuleFields'
import { TrialPart } from './TrialPart'
import { usePromotionTexts } from './texts'
import {
  addPromotion,
  changePromotion,
  type NewPromotion,
  type PromotionChange,
  useKeepPromotion,
  useReadPromotionsAgain,
} from './use-promotions'
import { useSentence } from './use-sentence'

/** The form and, beside it, its sentence and the cart it is tried on. */
const Beside = ({ title, values, children }: { title: string; values: RuleValues; children: ReactNode }) => {
  const t = usePromotionTexts()
  const sentence = useSentence()
  const rule = typedRule(values)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <PageCard title={title}>{children}</PageCard>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', position: { lg: 'sticky' }, top: 16 }}>
        <PageCard title={t('sentence.label')}>
          <Typography aria-live="polite" sx={{ fontSize: '1.1rem', overflowWrap: 'anywhere' }}>
            {rule ? sentence(rule) : t('sentence.unfinished')}
          </Typography>
        </PageCard>
        <TrialPart values={values} />
      </Box>
    </Box>
  )
}

const nothingYet: RuleValues & { Code: string; kind: 'one' | 'series'; Series: string } = {
  ...emptyRule,
  Code: '',
  kind: 'one',
  Series: '',
}

export const NewPromotionForm = ({ onAdded }: { onAdded: (promotion: Promotion) => void }) => {
  const t = usePromotionTexts()
  const readAgain = useReadPromotionsAgain()
  const form = useForm({
    initial: nothingYet,
    labels: {
      Code: t('form.Code'),
      kind: t('form.kind'),
      Series: t('form.Series'),
      ...ruleLabels(t),
    },
    schema: promotionApi.add.body,
    bodyOf: ({ Code, kind, Series, ...rule }) => ({
      ...sentRule(rule),
      Code,
      Series: kind === 'series' ? numberTyped(Series) : 0,
    }),
    check: ({ kind, Series }) =>
      kind === 'series' && !(numberTyped(Series) >= 1) ? { Series: 'promotion.series' } : {},
    send: (body: NewPromotion) => addPromotion(body),
    onDone: (added) => {
      letGo()
      void readAgain()
      onAdded(added)
    },
  })
  const { letGo } = useUnsavedValues(form.values, nothingYet)
  const { values } = form
  return (
    <Beside title={t('form.new')} values={values}>
      <FormFrame form={form} label={t('form.new')} submit={t('form.save')}>
        <FormPart title={t('form.called')}>
          <TextField {...form.text('Name')} maxLength={80} autoComplete="off" required />
          <TextField {...form.text('Code')} maxLength={24} autoComplete="off" hint={t('form.codeHint')} required />
          <Select
            label={t('form.kind')}
            name="kind"
            value={values.kind}
            onChange={(kind) => form.set({ kind })}
            options={(['one', 'series'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
          />
          {values.kind === 'series' && (
            <TextField
              {...form.text('Series')}
              inputMode="numeric"
              autoComplete="off"
              hint={t('form.seriesHint')}
              required
            />
          )}
        </FormPart>
        <RuleFields form={form as Pick<Form<RuleValues>, 'values' | 'text' | 'tick' | 'set'>} />
      </FormFrame>
    </Beside>
  )
}

interface ChangePromotionFormProps {
  promotion: Promotion
  readAgain: () => Promise<Promotion | undefined>
  onChanged: () => void
}

export const ChangePromotionForm = ({ promotion, readAgain, onChanged }: ChangePromotionFormProps) => {
  const t = usePromotionTexts()
  const keep = useKeepPromotion()
  const form = useVersionedForm({
    read: promotion,
    readAgain,
    stale: 'promotion.changed',
    valuesOf,
    labels: ruleLabels(t),
    schema: promotionApi.change.body,
    bodyOf: (values, { Version }) => ({ ...sentRule(values), Version }),
    send: (body: PromotionChange) => changePromotion(promotion.Code, body),
    onDone: (changed) => {
      keep(changed)
      onChanged()
    },
  })
  useUnsavedValues(form.values, valuesOf(promotion))
  return (
    <Beside title={t('form.change')} values={form.values}>
      {promotion.IsPersonal && <Typography>{t('form.personal')}</Typography>}
      <FormFrame form={form} label={t('form.change')} submit={t('form.save')} failure={versionedFailure}>
        <FormPart title={t('list.name')}>
          <TextField {...form.text('Name')} maxLength={80} autoComplete="off" required />
        </FormPart>
        <RuleFields form={form} />
      </FormFrame>
    </Beside>
  )
}
