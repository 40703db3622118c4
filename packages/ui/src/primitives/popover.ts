// The only door to Radix popovers: focus in and back, Esc, placing. What is not listed here is not used.
export { Anchor, Close, Content, Portal, Root, Trigger } from '@radix-ui/react-popover';
