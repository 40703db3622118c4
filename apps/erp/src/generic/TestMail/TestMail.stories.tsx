import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import type { FakeAnswer } from '../../story/fake-api.ts';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { TestMail } from './TestMail.tsx';

type Args = { readonly answer: FakeAnswer; readonly whyNot?: string };

/** The button of a company's profile over a server that lives in the story. */
function OfACompany({ answer, whyNot }: Args) {
  return (
    <StoryWorld modules={[organization]} server={() => answer}>
      <TestMail
        path="organization/testMail"
        body={{ id: 1 }}
        whyNot={whyNot}
        render={(button, outcome) => (
          <>
            {outcome}
            {button}
          </>
        )}
      />
    </StoryWorld>
  );
}

/** Tries a mail server with a mail to oneself. For: settings of mail. Not for: sending messages of records. */
const meta = {
  title: 'Generic/Test mail',
  component: OfACompany,
  argTypes: { answer: { control: false } },
  args: { answer: { data: { result: 'sent', server: 'mail.weft.example:587' } } },
} satisfies Meta<typeof OfACompany>;
export default meta;
type Story = StoryObj<typeof meta>;

const says = (words: string | RegExp): Story['play'] => {
  const play: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send test mail' }));
    await expect(await canvas.findByText(words)).toBeVisible();
  };
  return play;
};

const refusal = (status: number): FakeAnswer => ({
  kind: 'refused',
  status,
  responseCode: status === 404 ? 4404 : 4429,
  message: 'Refused',
  errors: [],
});

export const AtRest: Story = {};
export const Unsaved: Story = { args: { whyNot: 'Save first' } };
export const Sent: Story = { play: says('The test mail is on its way to your own address.') };
export const Unreachable: Story = {
  args: { answer: { data: { result: 'unreachable', server: 'mail.weft.example:587' } } },
  play: says(/mail\.weft\.example:587 could not be reached safely/u),
};
export const WithoutAnAccount: Story = {
  args: { answer: refusal(404) },
  play: says('The test mail goes by your own mail account: keep one in User Profile first.'),
};
export const TooSoon: Story = {
  args: { answer: refusal(429) },
  play: says('Wait a few seconds before the next test mail.'),
};
