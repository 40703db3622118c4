import { start } from './start.tsx';

const nothing = (): void => undefined;

start({
  Field: ({ label, value }) => (
    <label>
      {label}
      <input value={value} onChange={nothing} />
    </label>
  ),
  DialogOf: ({ isOpen }) => <dialog open={isOpen}>It goes to the bin for 30 days.</dialog>,
  Frame: ({ children }) => children,
});
