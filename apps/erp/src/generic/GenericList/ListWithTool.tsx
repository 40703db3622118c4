import { type ReactNode, useState } from 'react';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Button } from '@weft/ui/Button';
import type { LazyComponent } from '../../product/use-component.ts';
import { LazyPart } from '../LazyPart.tsx';
import { ModuleList } from './ModuleList.tsx';

const NONE = {};

/** A module's list with a tool that opens above it, fetched when it is first asked for. @param name under which the tool is kept */
export function ListWithTool({
  module,
  name,
  icon,
  title,
  load,
}: {
  readonly module: Module;
  readonly name: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly load: LazyComponent<object>;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ModuleList
      module={module}
      actions={
        <Button variant="quiet" icon={icon} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {title}
        </Button>
      }
      above={isOpen && <LazyPart name={name} load={load} props={NONE} />}
    />
  );
}
