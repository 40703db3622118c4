-- The barcode of a rack was a column that nothing filled: it is the area and the code of the rack.
update rack set barcode = stock_area_id || '-' || rack_code where barcode is null and deleted_on is null;
