import { Select } from '../Select/Select'
import { useKitTexts } from '../KitProvider/KitProvider'

export type Occasion = { code: string; name: string }

/** Every occasion. */
export const everyOccasion = ''

type OccasionSelectProps = {
  occasions: readonly Occasion[]
  /** A code, or {@link everyOccasion}. */
  value: string
  onChange: (code: string) => void
}

/** What the greeting is for; the list starts at "Visa alla" (spec 1 §2). */
export const OccasionSelect = ({ occasions, value, onChange }: OccasionSelectProps) => {
  const kit = useKitTexts()
  return (
    <Select
      label={kit.occasion}
      value={value}
      onChange={onChange}
      options={[
        { value: everyOccasion, label: kit.showAll },
        ...occasions.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}
