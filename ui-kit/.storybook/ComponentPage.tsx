import { Controls, Description, Primary, Stories, Subtitle, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks'
import { tokens } from '../src/tokens'

const { colour, ground, radius, space } = tokens

/** When a component is the right one, and when another is: `parameters.usage` of its stories. */
type Usage = { when: string; not: string }

/** Names between backticks are code. */
const Words = ({ children }: { children: string }) => (
  <>
    {children.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={`${index}${part}`}>{part}</code>))}
  </>
)

const Panel = ({ title, tint, line, text }: { title: string; tint: string; line: string; text: string }) => (
  <div
    style={{
      flex: '1 1 280px',
      padding: space * 5,
      borderRadius: radius.card,
      borderTop: `4px solid ${line}`,
      backgroundColor: tint,
      color: colour.ink,
      font: "16px/1.5 'Figtree Variable', system-ui, sans-serif",
    }}
  >
    <strong>{title}</strong>
    <p style={{ margin: `${space}px 0 0` }}>
      <Words>{text}</Words>
    </p>
  </div>
)

const WhenToUse = () => {
  const { preparedMeta } = useOf('meta', ['meta'])
  const usage = preparedMeta.parameters['usage'] as Usage | undefined
  if (!usage) return null
  return (
    <Unstyled>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: space * 4, margin: `${space * 6}px 0` }}>
        <Panel title="Use it" tint={ground.moss} line={colour.leaf} text={usage.when} />
        <Panel title="Not" tint={ground.blush} line={colour.petal} text={usage.not} />
      </div>
    </Unstyled>
  )
}

/** The page of a component: what it is, when to use it and when not, what it takes, every state of it. */
export const ComponentPage = () => (
  <>
    <Title />
    <Subtitle />
    <Description />
    <WhenToUse />
    <Primary />
    <Controls />
    <Stories />
  </>
)
