// The only door to Radix dialogs: focus trap, Esc, scroll lock, names. What is not listed here is not used.
export { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
