import { type DialogProps, LiveRegion, Notice, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEventCallback } from '@mui/material/utils'
import { createContext, memo, use, useEffect, useRef, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { FastTrackForm } from '../../shared/FastTrackForm'
import { useTranslation } from '../../shared/i18n'
import { painted } from '../../shared/painted'
import { DayStep } from './DayStep'
import { askedFor, type DeliveryOpening, type DeliveryState, firstStepOf } from './delivery-state'
import { FuneralStep } from './FuneralStep'
import { PlaceStep } from './PlaceStep'
import { type DeliveryQuestion, useDeliveryChoice } from './use-delivery-choice'

/** How the dialog was left: onwards, to go on shopping, or to look at what was teased first. Undefined when it was cancelled. */
export type DeliveryOutcome = 'submitted' | 'continue-shopping' | 'looked'

type Choice = ReturnType<typeof useDeliveryChoice>

/** What the step draws. It does not come by way of the sheet, which a press in the step leaves as it is. */
const ChoiceContext = createContext<Choice | undefined>(undefined)

/**
 * The choice of delivery in the steps of spec 1 §2, of which a shopper who wants an address sees two: where, and when and how. Neither the backdrop nor Escape closes it; its close button does.
 */
export const DeliveryDialog = ({ open, payload, onClose }: DialogProps<DeliveryQuestion, DeliveryOutcome>) => {
  const choice = useDeliveryChoice(payload)
  const { opening, state } = choice
  return (
    <ChoiceContext value={choice}>
      <DeliverySheet
        open={open}
        opening={opening}
        step={state.step}
        asked={askedFor(opening, state)}
        onBack={choice.goBack}
        onGoOn={choice.goOn}
        submit={choice.submit}
        onClose={useEventCallback(onClose)}
      />
    </ChoiceContext>
  )
}

interface DeliverySheetProps {
  open: boolean
  opening: DeliveryOpening
  step: DeliveryState['step']
  asked: ReturnType<typeof askedFor>
  onBack: () => void
  onGoOn: () => void
  /** Answers whether the dialog is done. */
  submit: () => Promise<boolean>
  onClose: (outcome?: DeliveryOutcome) => void
}

const titles = {
  receiver: 'delivery.fastTrackTitle',
  place: 'delivery.title.place',
  day: 'delivery.title.day',
} as const

/** The frame around the step: its title, how far it is, and the buttons. It is drawn again with another step only. */
const DeliverySheet = memo(({ open, opening, step, asked, onBack, onGoOn, submit, onClose }: DeliverySheetProps) => {
  const { t } = useTranslation()
  const isLast = step === 3 || asked === 'receiver'
  return (
    <Sheet
      static
      open={open}
      onClose={() => onClose()}
      title={t(titles[asked])}
      progress={(step / 3) * 100}
      {...(step > firstStepOf(opening) && { onBack })}
      actions={
        isLast ? (
          <LastActions from={opening.from} submit={submit} onDone={onClose} />
        ) : (
          <>
            {opening.from === 'teaser' && <LookButton onLook={() => onClose('looked')} />}
            <Button variant="contained" onClick={onGoOn}>
              {t('delivery.goOn')}
            </Button>
          </>
        )
      }
    >
      <Step />
    </Sheet>
  )
})

/** What was pressed may be gone: each step begins at its first field, or before its days. */
const beginAt = (step: HTMLElement | null): void =>
  (step?.querySelector<HTMLElement>('input') ?? step)?.focus({ preventScroll: true })

/** The step that is asked now, and what is wrong with it. */
const Step = () => {
  const choice = use(ChoiceContext)
  const alert = useRef<HTMLDivElement>(null)
  const faults = choice?.faults
  useEffect(() => {
    if (faults?.general) alert.current?.focus()
    else alert.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  if (!choice) return null
  const { general, ...atFields } = choice.faults
  const [atField] = Object.values(atFields)
  return (
    <Box
      key={askedFor(choice.opening, choice.state)}
      ref={beginAt}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 5, pb: 2, outline: 'none' }}
    >
      <Asked choice={choice} />
      <LiveRegion message={atField ?? ''} />
      <Box ref={alert} tabIndex={-1} sx={{ outline: 'none', '&:empty': { display: 'none' } }}>
        {general && <Notice tone="error">{general}</Notice>}
      </Box>
      {choice.failure !== undefined && <Failure error={choice.failure} />}
    </Box>
  )
}

const Asked = ({ choice }: { choice: Choice }) => {
  const { opening, state, faults, onStep } = choice
  switch (askedFor(opening, state)) {
    case 'receiver':
      return (
        <FastTrackForm
          value={state.fastTrack}
          onChange={(fastTrack) => onStep({ type: 'fast-track-filled', fastTrack })}
          errors={faults}
        />
      )
    case 'place':
      return <Where choice={choice} />
    case 'day':
      return <DayStep opening={opening} state={state} offer={choice.offer} onStep={onStep} errors={faults} />
  }
}

/** The place; of a funeral by who is buried. Or the way that leaves it to the receiver. */
const Where = ({ choice: { opening, faults, onStep } }: { choice: Choice }) => {
  const { t } = useTranslation()
  const error = faults.place !== undefined && { error: faults.place }
  return (
    <>
      {opening.orderType === 'Funeral' ? (
        <FuneralStep
          onChoose={(place, day, time) =>
            onStep({ type: 'place-chosen', place, ...(day && { day }), ...(time && { time }) })
          }
          {...error}
        />
      ) : (
        <PlaceStep
          label={t(opening.orderType === 'Grave' ? 'delivery.place.cemeteryLabel' : 'delivery.place.label')}
          onChoose={(place) => onStep({ type: 'place-chosen', place })}
          {...error}
        />
      )}
      {opening.offersFastTrack && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
          <Button
            variant="text"
            onClick={() => onStep({ type: 'way-chosen', way: 'fast-track' })}
            sx={{ ml: -3.5, textAlign: 'left' }}
          >
            {t('delivery.way.fastTrack')}
          </Button>
          <Typography variant="body2" color="text.secondary">
            {t('delivery.way.fastTrackText')}
          </Typography>
        </Box>
      )}
    </>
  )
}

/** Over a list a card would else be the way to a question only. */
const LookButton = ({ onLook, disabled = false }: { onLook: () => void; disabled?: boolean }) => {
  const { t } = useTranslation()
  return (
    <Button variant="outlined" disabled={disabled} onClick={onLook}>
      {t('delivery.look')}
    </Button>
  )
}

interface LastActionsProps {
  from: DeliveryOpening['from']
  submit: DeliverySheetProps['submit']
  onDone: (outcome: DeliveryOutcome) => void
}

/** The buttons of the last step. What is pressed is told by them alone, and the dialog around them is drawn again after that. */
const LastActions = ({ from, submit, onDone }: LastActionsProps) => {
  const { t } = useTranslation()
  const [saving, setSaving] = useState<DeliveryOutcome>()
  const press = async (outcome: DeliveryOutcome) => {
    setSaving(outcome)
    await painted()
    if (await submit()) onDone(outcome)
    else setSaving(undefined)
  }
  return (
    <>
      {from === 'teaser' && <LookButton onLook={() => onDone('looked')} disabled={saving !== undefined} />}
      {from === 'product' && (
        <Button
          variant="outlined"
          loading={saving === 'continue-shopping'}
          disabled={saving === 'submitted'}
          onClick={() => void press('continue-shopping')}
        >
          {t('delivery.continueShopping')}
        </Button>
      )}
      <Button
        variant="contained"
        loading={saving === 'submitted'}
        disabled={saving === 'continue-shopping'}
        onClick={() => void press('submitted')}
      >
        {t(`delivery.submit.${from}`)}
      </Button>
    </>
  )
}
