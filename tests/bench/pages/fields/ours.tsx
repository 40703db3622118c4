import { Dialog } from '@weft/ui/Dialog';
import { TextField } from '@weft/ui/TextField';
import { GlobalStyle } from '@weft/ui/tokens/GlobalStyle.tsx';
import { start } from './start.tsx';

const nothing = (): void => undefined;

start({
  Field: ({ label, value }) => <TextField label={label} value={value} onCommit={nothing} />,
  DialogOf: ({ isOpen, onClose }) => (
    <Dialog isOpen={isOpen} onClose={onClose} title="Delete the order?">
      It goes to the bin for 30 days.
    </Dialog>
  ),
  Frame: ({ children }) => (
    <>
      <GlobalStyle />
      {children}
    </>
  ),
});
