// The only door to Radix context menus: right press, long press, Shift+F10, keys of a menu. What is not listed here is not used.
export { Content, Item, Label, Portal, Root, Separator, Trigger } from '@radix-ui/react-context-menu';
